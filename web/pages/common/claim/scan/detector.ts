/** A detector of QR codes in a picture; `BarcodeDetector` of the browser, or that of the package `qr`. */
export interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The class of the browser, if it reads QR codes: some desktop browsers have it without any format. */
async function ofBrowser(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await own?.getSupportedFormats().catch((): readonly string[] => []);
  return formats?.includes('qr_code') ? own : undefined;
}

/** Opens a detector. The package is loaded only where the browser has none. Rejects when it cannot be loaded. */
export async function openDetector(): Promise<Detector> {
  const Own = await ofBrowser();
  if (Own) return new Own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
