import { useState } from 'react';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './Import.module.css';
import { ImportVerdicts } from './ImportVerdicts.tsx';
import { IMPORT_KINDS, type ImportKind, type ImportKindName } from './import-kinds.ts';
import { useImport } from './use-import.ts';

const NAMES = Object.keys(IMPORT_KINDS) as ImportKindName[];
const TITLES = NAMES.map((name) => IMPORT_KINDS[name].title);

interface ImportOfKindProps {
  readonly name: ImportKindName;
  readonly onKind: (name: ImportKindName) => void;
}

/** Importing one kind of file: choosing it, its verdicts, saving. */
export function ImportOfKind({ name, onKind }: ImportOfKindProps) {
  const kind: ImportKind = IMPORT_KINDS[name];
  const state = useImport(kind);
  const [isOpen, setOpen] = useState(false);
  const { rows, table, progress, problem } = state;
  return (
    <div className={styles.page}>
      <Card title="File">
        <div className={styles.choice}>
          <SegmentedControl
            label="What is imported"
            names={TITLES}
            applied={kind.title as (typeof TITLES)[number]}
            disabled={progress !== undefined}
            onChoose={(title) => onKind(NAMES.find((each) => IMPORT_KINDS[each].title === title) ?? name)}
          />
          {!rows && (
            <p className={styles.explained}>{kind.explained} Nothing is saved before you have seen what will change.</p>
          )}
          <ChooseFile kind={kind} state={state} />
          {problem && <Message tone="error">{`${problem}.`}</Message>}
        </div>
      </Card>
      {!rows && (
        <Collapsible title="Columns" open={isOpen} onOpen={setOpen}>
          <DescriptionList
            facts={Object.entries(kind.columns).map(([field, [heading]]) => [heading, kind.hints[field]])}
          />
        </Collapsible>
      )}
      {rows && table && <ImportVerdicts kind={kind} state={state} rows={rows} table={table} />}
      <LeaveDialog unsaved={progress !== undefined}>
        Not all rows are saved yet. What is saved stays. Choose the file again to go on with the rest.
      </LeaveDialog>
    </div>
  );
}
