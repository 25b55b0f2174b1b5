import { expect, test } from 'vitest';
import { imageKeys, presignedPlace } from '../../shared/platform/firmware-images.ts';
import { assembly, every, named, rightsOf } from './template.ts';

const [imagesId, images] = named('AWS::S3::Bucket', 'FirmwareImages');
const [readerId, reader] = named('AWS::IAM::Role', 'FirmwareReader');

test('images of firmware keep every version, and none expires', () => {
  expect(images.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(images.LifecycleConfiguration).toBeUndefined();
});

test('jobs of this account alone sign addresses, of images alone, and can write nothing', () => {
  expect(reader.AssumeRolePolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { Service: 'iot.amazonaws.com' },
      Condition: {
        StringEquals: { 'aws:SourceAccount': 'account' },
        ArnLike: { 'aws:SourceArn': 'arn:aws:iot:region:account:job/*' },
      },
    },
  ]);
  expect(rightsOf(readerId)).toEqual([`s3:GetObject on ${imagesId}.Arn/firmware/*`]);
  expect(reader.ManagedPolicyArns).toBeUndefined();
});

test('no function can read or write images: only operators make a release', () => {
  const roles = every('AWS::IAM::Role').map(([id]) => id);
  const others = roles.filter((id) => id !== readerId).flatMap((id) => rightsOf(id));
  // The CDK's own function copies the files of the site at a deployment.
  expect(others.filter((right) => right.includes(imagesId))).toEqual([]);
});

test('the commands of firmware find bucket and role by the outputs', () => {
  expect(assembly.outputs.FirmwareImagesBucketName?.Value).toEqual({ Ref: imagesId });
  expect(assembly.outputs.FirmwareReaderRoleArn?.Value).toEqual({ 'Fn::GetAtt': [readerId, 'Arn'] });
});

test('a job document names an image by the placeholder that AWS documents', () => {
  const { image, manifest } = imageKeys('WN-48', '3.9.0');
  expect([image, manifest]).toEqual(['firmware/WN-48/3.9.0.bin', 'firmware/WN-48/3.9.0.json']);
  expect(presignedPlace('images', image)).toBe(
    '${aws:iot:s3-presigned-url:https://s3.us-west-2.amazonaws.com/images/firmware/WN-48/3.9.0.bin}',
  );
});
