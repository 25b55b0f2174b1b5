/** Lets the browser download from an address whose answer names its file. The page stays as it is. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  link.click();
}
