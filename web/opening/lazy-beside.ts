import { type ComponentType, lazy } from 'react';
import { firstAnswerShown } from './first-page.ts';

/** A part of the frame that comes after the first answer of the page. The portal works without it if it cannot be loaded. */
export const lazyBeside = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(async () => {
    await firstAnswerShown();
    return load().catch(() => ({ default: (_: Props) => null }));
  });
