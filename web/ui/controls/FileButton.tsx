import { FileUp } from 'lucide-react';
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

interface ChooseFileProps extends Omit<FileButtonProps, 'look' | 'children'> {
  /** The name of the file that was chosen. */
  readonly chosen: string | undefined;
}

/** The button for the one file of a page or a dialog. */
export const ChooseFile = ({ chosen, ...rest }: ChooseFileProps) => (
  <FileButton {...rest} look={chosen === undefined ? 'primary' : 'outlined'}>
    <FileUp aria-hidden size={16} strokeWidth={1.75} />
    {chosen === undefined ? 'CHOOSE FILE' : 'CHOOSE ANOTHER FILE'}
  </FileButton>
);
