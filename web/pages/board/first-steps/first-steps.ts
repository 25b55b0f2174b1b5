import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
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
      title: say`Add a property`,
      words: say`The building you want to monitor`,
      isDone: first !== undefined,
      to: PAGE_PATHS.addProperty,
    },
    {
      name: 'wingnut',
      title: say`Link a wingnut`,
      words: say`The device in the boiler room`,
      isDone: linked !== undefined,
      to: first ? linkWingnutPath(first.id) : PAGE_PATHS.addWingnut,
    },
    {
      name: 'limits',
      title: say`Set alarm limits`,
      words: say`The normal range for each sensor`,
      isDone: settings.some(isOn),
      to: limits,
    },
    {
      name: 'told',
      title: say`Choose who gets notified`,
      words: say`People who get an email when a reading goes out of range`,
      isDone: settings.some((setting) => isOn(setting) && setting.told > 0),
      to: limits,
    },
    ...(people === undefined
      ? []
      : [
          {
            name: 'colleague' as const,
            title: say`Invite a colleague`,
            words: say`Someone to cover when you’re away`,
            isDone: people > 1,
            to: INVITE_PATH,
          },
        ]),
  ];
}
