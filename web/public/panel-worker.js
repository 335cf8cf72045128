// Shows the notifications of the panel. It caches nothing and answers no request.

addEventListener("push", (event) => {
  const { title, path, ...words } = event.data.json();
  event.waitUntil(registration.showNotification(title, { ...words, icon: "/icon-192.png", data: { path } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { origin, pathname, href } = new URL(event.notification.data.path, location.origin);
  if (origin !== location.origin || !pathname.startsWith("/admin/")) return;
  const answer = async () => {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const isPanel = ({ url, frameType }) =>
      frameType === "top-level" && new URL(url).pathname.startsWith("/admin/");
    const panel = windows.find(isPanel);
    if (!panel) return clients.openWindow(href);
    // The panel opens it itself, so that its page may ask about what is not saved.
    panel.postMessage({ path: href.slice(origin.length) });
    return panel.focus();
  };
  event.waitUntil(answer());
});
