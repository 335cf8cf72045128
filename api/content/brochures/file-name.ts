/** File name in a document's address: letters and digits of any script, with dashes between words. */
export function fileName(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join("-").slice(0, 80) || "document"}.pdf`;
}

/**
 * Content-Disposition after RFC 6266: a plain name for old clients, the true one encoded. A browser saves a document and never
 * opens it as a part of this site.
 */
export function attachmentDisposition(name: string): string {
  const plain = /^[\x20-\x7e]+$/.test(name) ? name : "document.pdf";
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
