/** Whether the browser can draw a map: it needs WebGL 2, which old machines and some remote desktops lack. */
export function canDrawMap(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
