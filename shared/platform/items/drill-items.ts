import type { Channel } from '../../domain/alarms/channels/channel.ts';
import type { DeliveryReport } from '../../domain/alarms/mails/delivery-report.ts';
import type { OutboxMail } from './alarm-items.ts';

/** The messages of a test alarm that were sent, or never will, by channel. Absent while they wait. */
export type DrillTold = Readonly<Partial<Record<Channel, OutboxMail['told']>>>;

/** Somebody has said that a test arrived. */
export interface DrillArrival {
  readonly userId: string;
  readonly channel: Channel;
  /** UTC ms. */
  readonly at: number;
}

/** A test alarm (docs/product/channels.md#drill). What became of the messages of a channel is in an attribute of its name. */
export interface DrillItem extends DrillTold {
  readonly id: string;
  /** UTC ms. */
  readonly at: number;
  /** The person who sent it. */
  readonly by: string;
  /** Absent when the person sent it to himself. */
  readonly propertyId?: string;
  readonly userIds: readonly string[];
  /** The people who are notified, and on which channels. Absent: all by e-mail. */
  readonly planned?: Readonly<Partial<Record<Channel, readonly string[]>>>;
  readonly arrivals?: readonly DrillArrival[];
  /** Reports of SES about the mails, by person. Only in items of earlier versions: since then it stands in `MailReportItem`. */
  readonly reports?: Readonly<Record<string, DeliveryReport>>;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** Stands for the property in a message that a person sends to himself. It is no id of a property. */
export const OWN_TEST = 'test';
