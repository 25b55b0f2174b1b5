import { FileUp } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './FileImport.module.css';
import type { FileImport } from './use-file-import.ts';

interface FileChoiceProps {
  readonly of: Pick<FileImport, 'name' | 'reading'>;
  readonly label: string;
  /** The kinds of file that are offered. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** A file to fill in. */
  readonly template?: { readonly name: string; readonly csv: string };
}

/** The file of an import: its button and its name, or why it cannot be read. */
export const FileChoice = ({ of: { name, reading }, label, accept, disabled, template }: FileChoiceProps) => (
  <>
    <div className={styles.file}>
      <FileButton
        label={label}
        accept={accept}
        look={name === undefined ? 'primary' : 'outlined'}
        busy={reading.busy}
        disabled={disabled}
        onChoose={reading.start}
      >
        <FileUp aria-hidden size={16} strokeWidth={1.75} />
        {name === undefined ? 'CHOOSE FILE' : 'CHOOSE ANOTHER FILE'}
      </FileButton>
      {template && <Button onClick={() => downloadCsv(template.name, template.csv)}>DOWNLOAD TEMPLATE</Button>}
      {name !== undefined && <span className={kit.wrap}>{name}</span>}
    </div>
    {reading.failure && <Message tone="error">{reading.failure}</Message>}
  </>
);
