import { expect, it } from 'vitest';
import { countCreated } from './count.ts';
import { judgeStep } from './judge.ts';

const wanted = { A: { Type: 'AWS::SQS::Queue' }, B: { Type: 'AWS::SNS::Topic' }, C: { Type: 'AWS::S3::Bucket' } };

it('counts the resources that were created, and names each other one with its type', () => {
  const states = new Map([
    ['A', 'CREATE_COMPLETE'],
    ['B', 'CREATE_FAILED'],
  ]);
  expect(countCreated(wanted, states)).toEqual({
    created: 1,
    problems: [
      'ministack did not create B (AWS::SNS::Topic): CREATE_FAILED',
      'ministack did not create C (AWS::S3::Bucket): it does not know it',
    ],
  });
});

const gap = { step: 'a mail', reason: 'it sends none', needs: 'a server of mail' };

it('a step fails, is a known gap, or is ok; a gap that is none any more is a problem', () => {
  const failed = { step: 'a mail', seconds: 2, failure: 'no mail came' };
  expect(judgeStep(failed, [])).toEqual({ line: 'FAIL  a mail', problem: 'a mail: no mail came' });
  expect(judgeStep(failed, [gap])).toEqual({ line: 'gap   a mail: it sends none; it would need a server of mail' });
  expect(judgeStep({ step: 'a mail', seconds: 2 }, [])).toEqual({ line: 'ok    a mail (2 s)' });
  expect(judgeStep({ step: 'a mail', seconds: 2 }, [gap]).problem).toContain('remove its row');
});
