import { useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { SegmentedControl } from '../ui/controls/SegmentedControl.tsx';
import { Switch, type SwitchState } from '../ui/controls/Switch.tsx';
import { Tabs } from '../ui/controls/Tabs.tsx';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

const STATES = [0, 1, 2] as const;
const RANGES = ['Last 24 hours', 'Last 3 days', 'Last 1 week'] as const;
const TABS = ['System Overview', 'Boiler System', 'Domestic Hot Water'] as const;

function LiveSwitch({ first }: { readonly first: SwitchState }) {
  const [state, setState] = useState<SwitchState>(first);
  return (
    <Switch
      label={`Alarm ${first + 1}`}
      state={state}
      onSwitch={setState}
      {...(state === 2 && { word: '3 breaches' })}
    />
  );
}

function Ranges() {
  const [applied, setApplied] = useState<(typeof RANGES)[number]>('Last 24 hours');
  const [pending, setPending] = useState<(typeof RANGES)[number] | undefined>('Last 3 days');
  const apply = () => {
    if (pending) setApplied(pending);
    setPending(undefined);
  };
  return (
    <div className={styles.row}>
      <SegmentedControl label="Range" names={RANGES} applied={applied} pending={pending} onChoose={setPending} />
      {pending && pending !== applied && <Button onClick={apply}>APPLY</Button>}
    </div>
  );
}

function LiveTabs() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]>('System Overview');
  return (
    <div className={styles.wide}>
      <Tabs label="Systems" names={TABS} chosen={chosen} onChoose={setChosen}>
        <p>{chosen}</p>
      </Tabs>
    </div>
  );
}

/** Switches, segments and tabs. */
export const Choices = () => (
  <>
    <Specimens>
      <Specimen name="Switch: off, on, on with breaches">
        <div className={styles.row}>
          {STATES.map((state) => (
            <LiveSwitch key={state} first={state} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Switch, disabled">
        <div className={styles.row}>
          {STATES.map((state) => (
            <Switch key={state} label={`Disabled ${state + 1}`} state={state} onSwitch={() => {}} disabled />
          ))}
        </div>
      </Specimen>
    </Specimens>
    <Specimen name="Segments: applied is filled, pending is outlined">
      <Ranges />
    </Specimen>
    <Specimen name="Segments, disabled">
      <SegmentedControl label="Range, disabled" names={RANGES} applied="Last 3 days" onChoose={() => {}} disabled />
    </Specimen>
    <Specimen name="Tabs">
      <LiveTabs />
    </Specimen>
  </>
);
