import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps
  extends Pick<ComponentProps<typeof Button>, 'look' | 'busy' | 'disabled' | 'className' | 'children'> {
  /** The accessible name of the field. */
  readonly label?: string;
  /** The kinds of file that are offered. */
  readonly accept: string;
  readonly multiple?: true;
  /** Opens the camera where there is one. */
  readonly camera?: boolean;
  /** Gets at least one file. */
  readonly onChoose: (first: File, ...others: readonly File[]) => unknown;
}

/** A button that lets a person choose files. The same file can be chosen again, such as after a correction. */
export function FileButton({ label, accept, multiple, camera, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          if (first) void onChoose(first, ...others);
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
