import { useSearchParams } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { enterFullScreen } from '../wall/full-screen.ts';

/** Opens the wall with what the board shows. Only a click may ask the browser for the whole screen. */
export const FullScreenLink = () => {
  const [query] = useSearchParams();
  return (
    <ButtonLink to={{ pathname: PAGE_PATHS.wall, search: query.toString() }} onClick={enterFullScreen}>
      FULL SCREEN
    </ButtonLink>
  );
};
