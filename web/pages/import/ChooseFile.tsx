import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import styles from './Import.module.css';
import type { ImportKind } from './import-kinds.ts';
import { templateCsv } from './import-words.ts';
import type { Import } from './use-import.ts';

interface ChooseFileProps {
  readonly kind: ImportKind;
  readonly state: Pick<Import, 'fileName' | 'isReading' | 'progress' | 'choose'>;
}

/** Takes a file, and gives the template. */
export function ChooseFile({ kind, state: { fileName, isReading, progress, choose } }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = fileName === undefined;
  return (
    <div className={styles.actions}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // The same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <Button
        look={isFirst ? 'primary' : 'outlined'}
        busy={isReading}
        disabled={progress !== undefined}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden size={16} strokeWidth={1.75} />
        {isFirst ? 'CHOOSE FILE' : 'CHOOSE ANOTHER FILE'}
      </Button>
      <Button onClick={() => downloadCsv(kind.template, templateCsv(kind.columns))}>DOWNLOAD TEMPLATE</Button>
      {fileName !== undefined && <span className={styles.file}>{fileName}</span>}
    </div>
  );
}
