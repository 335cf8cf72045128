/** Imports no schema library, because the log-in page loads this file. The browser sets the cookie, for /admin alone. */
export const panelLanguageCookie = "panel_language";
