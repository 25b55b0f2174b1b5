import { mayOpen, useSession } from '../../../api/identity/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../../common/AdminsOnly.tsx';
import { Contacts } from './Contacts.tsx';

/** The contacts of the company, for admins of all properties and of chosen ones (docs/product/contacts.md#page). */
export default function ContactsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {mayOpen('isAdminSomewhere', session) ? <Contacts onlyChosen={session.isChosen === true} /> : <AdminsOnly />}
    </>
  );
}
