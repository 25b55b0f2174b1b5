import { callableParts, instructionLines } from '../../../shared/domain/alarms/instructions.ts';

/** An instruction, a line each, in which numbers of telephones can be called (docs/product/instructions.md#page). */
export const CallableText = ({ text }: { readonly text: string }) =>
  instructionLines(text).map((line) => (
    <p key={line}>
      {callableParts(line).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.words} href={part.tel}>
            {part.words}
          </a>
        ),
      )}
    </p>
  ));
