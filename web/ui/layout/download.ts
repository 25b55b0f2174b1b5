import { MINUTE_MS } from '../../../shared/domain/durations.ts';

/** Downloads a file to the person's machine. */
export function download(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has started by then, so the content can leave memory.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}

/** Without it, Excel reads the file in another encoding and shows '°F' wrongly. */
const BYTE_ORDER_MARK = '\ufeff';

/** Downloads a CSV file. @param name the file's name without `.csv` */
export const downloadCsv = (name: string, csv: string): void =>
  download(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
