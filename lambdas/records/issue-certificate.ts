import type { API } from '../../shared/api/routes.ts';
import type { IssuedCertificateReply } from '../../shared/api/types/record-types.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { certificateResult } from '../../shared/domain/records/certificate.ts';
import { certificateFile } from '../../shared/domain/records/certificate-csv.ts';
import { hasEnoughData } from '../../shared/domain/records/sensor-record.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { certificateReply } from './certificate.ts';
import { issueFile } from './issue.ts';

/** Issues the certificate of a period. Throws BAD_REQUEST, NOT_FOUND or TOO_MANY_REQUESTS. */
export async function issueCertificate(
  call: Call<typeof API.records.issueCertificate>,
): Promise<IssuedCertificateReply> {
  const { caller, body: wish, now } = call;
  const { certificate } = await certificateReply(caller, wish, now);
  if (!certificate) throw new Refusal('NOT_FOUND');
  const { head, body } = certificate;
  const { property, zone, label, measured, limit } = head;
  const { applied, known, below, unclear } = body.total;
  const figures = {
    propertyId: wish.uuid,
    property,
    zone,
    // An earlier version, and a reader that knows no certificates, has a month with its sums.
    month: dayTextOf(localDay(body.total.from, zone)).slice(0, 'yyyy-MM'.length),
    rules: head.rules.name,
    results: [
      {
        ...{ label, measured, applied, known, unclear },
        ...(hasEnoughData(body.total) && { below }),
        ...(limit !== undefined && { limit }),
      },
    ],
    certificate: certificateResult(head, body),
  };
  return { ...certificate, ...(await issueFile(call, certificateFile(head, body), figures)) };
}
