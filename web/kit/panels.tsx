import { useState } from 'react';
import { Act } from '../ui/controls/Act.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { TextToCopy } from '../ui/controls/TextToCopy.tsx';
import { SaveBar } from '../ui/forms/SaveBar.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Collapsible } from '../ui/layout/Collapsible.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Entry } from '../ui/layout/Entry.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

function LiveCollapsible() {
  const [open, setOpen] = useState(true);
  return (
    <div className={styles.wide}>
      <Collapsible title="Wingnut Configuration" aside="22/52 Inputs configured" open={open} onOpen={setOpen}>
        <p>What is closed does not exist.</p>
      </Collapsible>
    </div>
  );
}

const bar = { onDiscard: () => {}, onSave: () => {} } as const;

/** The parts around a page's content. */
export const Panels = () => (
  <>
    <Specimens>
      <Specimen name="Card">
        <div className={styles.wide}>
          <Card title="Property Details" aside={<Button look="text">EDIT</Button>}>
            <p>2210 Larch Avenue, Portland, OR, United States, 97209</p>
          </Card>
        </div>
      </Specimen>
      <Specimen name="List that people keep">
        <div className={styles.wide}>
          <Card title="Machines">
            <ul>
              {['Grafana', 'Monthly sheet'].map((name) => (
                <Entry
                  key={name}
                  name={name}
                  facts={['Portfolio North', 'Ends Nov 30, 2027']}
                  acts={
                    <>
                      <Act of={name}>EDIT</Act>
                      <Act look="danger" of={name}>
                        REVOKE
                      </Act>
                    </>
                  }
                />
              ))}
            </ul>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Text that is shown once">
        <div className={styles.wide}>
          <TextToCopy text="wnk_c1.4f0c" what="key" />
        </div>
      </Specimen>
      <Specimen name="Section that opens and closes">
        <LiveCollapsible />
      </Specimen>
      <Specimen name="More of something">
        <Disclosure title="2 earlier services">
          <p>Mar 3, 2026, Northgate</p>
          <p>Mar 5, 2025, Northgate</p>
        </Disclosure>
      </Specimen>
    </Specimens>
    <Specimen name="Page header">
      <div className={styles.wide}>
        <PageHeader title="Kit" below="Every part in all its states" />
      </div>
    </Specimen>
    {[
      <SaveBar key="unsaved" changes={2} where="A09, A10" {...bar} />,
      <SaveBar key="wrong" changes={1} wrong="Boiler System Pressure 1 needs a fix" {...bar} />,
      <SaveBar key="busy" changes={12} busy {...bar} />,
    ].map((shown) => (
      <Specimen key={shown.key} name={`Save bar, ${shown.key}`}>
        <div className={styles.wide}>{shown}</div>
      </Specimen>
    ))}
  </>
);
