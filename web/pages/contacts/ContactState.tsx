import { CircleCheck, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { REACHED, type Reached } from './contact-words.ts';

const LOOKS = {
  verified: { tone: 'ok', icon: CircleCheck },
  waits: { tone: 'warn', icon: Clock },
  stopped: { tone: 'neutral', icon: CircleSlash },
  bounced: { tone: 'alarm', icon: TriangleAlert },
  off: { tone: 'alarm', icon: TriangleAlert },
} as const;

/** Whether alarms reach a contact. */
export const ContactState = ({ reached }: { readonly reached: Reached }) => (
  <Tag {...LOOKS[reached]}>{REACHED[reached]}</Tag>
);
