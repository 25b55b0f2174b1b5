import { say } from '../../../../shared/domain/figures/say.ts';
import kit from '../../../ui/style/kit.module.css';
import { CallableText } from '../../common/CallableText.tsx';
import styles from './ContractorBuilding.module.css';
import type { ShownInstruction } from './instructions-here.ts';

/** Instructions, each below its subject. Numbers can be called. */
export const InstructionList = ({ instructions }: { readonly instructions: readonly ShownInstruction[] }) => (
  <ul className={styles.list} aria-label={say`Instructions`}>
    {instructions.map(({ about, text }) => (
      <li key={about} className={styles.item}>
        <h3 className={kit.strong}>{about}</h3>
        <CallableText text={text} />
      </li>
    ))}
  </ul>
);
