import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { INVITE_PATH, linkWingnutPath, notificationPath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';

export interface FirstStep {
  readonly name: 'property' | 'wingnut' | 'limits' | 'told' | 'colleague';
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
  readonly to: string;
}

export interface Begun {
  readonly properties: readonly Pick<PropertyReply, 'id' | 'linkedWingnuts'>[];
  readonly settings: readonly Pick<NotificationReply, 'entityStatus' | 'config' | 'told'>[];
  /**
   * Number of people of the company, with those invited. Undefined for people who may not invite. Undefined for who may
   * not invite.
   */
  readonly people: number | undefined;
}

const isOn = ({ entityStatus, config }: Begun['settings'][number]): boolean =>
  entityStatus === 'enabled' &&
  Object.values(config.thresholds).some((threshold) => threshold?.thresholdStatus === 'enabled');

/**
 * The data that a new company needs until somebody is notified when a boiler fails (docs/product/board.md#first-steps).
 */
export function firstSteps({ properties, settings, people }: Begun): readonly FirstStep[] {
  const linked = properties.find(({ linkedWingnuts }) => linkedWingnuts.length > 0);
  const [first] = properties;
  const place = linked ?? first;
  const limits = place ? notificationPath(place.id) : PAGE_PATHS.notifications;
  return [
    {
      name: 'property',
      title: 'Add a property',
      words: 'The building with the boiler',
      isDone: first !== undefined,
      to: PAGE_PATHS.addProperty,
    },
    {
      name: 'wingnut',
      title: 'Link a wingnut',
      words: 'The device in its boiler room',
      isDone: linked !== undefined,
      to: first ? linkWingnutPath(first.id) : PAGE_PATHS.addWingnut,
    },
    {
      name: 'limits',
      title: 'Set limits',
      words: 'From which value on something is wrong',
      isDone: settings.some(isOn),
      to: limits,
    },
    {
      name: 'told',
      title: 'Say who is told',
      words: 'The people who get a mail when a limit is passed',
      isDone: settings.some((setting) => isOn(setting) && setting.told > 0),
      to: limits,
    },
    ...(people === undefined
      ? []
      : [
          {
            name: 'colleague' as const,
            title: 'Invite a colleague',
            words: 'Who looks when you do not',
            isDone: people > 1,
            to: INVITE_PATH,
          },
        ]),
  ];
}
