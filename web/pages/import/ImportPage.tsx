import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/identity/session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import { ImportOfKind } from './ImportOfKind.tsx';
import { IMPORT_KINDS, type ImportKindName } from './import-kinds.ts';

const isKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KINDS, name);

/** Adds and changes many properties by a file, or links many wingnuts, after a comparison (docs/product/import-export.md#import). */
export default function ImportPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind') ?? '';
  const name = isKind(asked) ? asked : 'properties';
  return (
    <>
      <PageHeader />
      {session.isAuth ? (
        <ImportOfKind key={name} name={name} onKind={(kind) => setQuery({ kind }, { replace: true })} />
      ) : (
        <Card>
          <ReadOnlyNotice />
        </Card>
      )}
    </>
  );
}
