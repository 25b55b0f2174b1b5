import { REGION } from './region.ts';

/** The beginning of the key of each image of firmware in its bucket. */
export const IMAGES_PREFIX = 'firmware/';

/** The keys of a release in the bucket of images: the image itself, and its manifest with size, hash and signature. */
export const imageKeys = (model: string, version: string) => {
  const key = `${IMAGES_PREFIX}${model}/${version}`;
  return { image: `${key}.bin`, manifest: `${key}.json` } as const;
};

/**
 * What a job document has in place of an address. AWS IoT Jobs puts a signed address there whenever a device asks for the document
 * (https://docs.aws.amazon.com/iot/latest/developerguide/create-manage-jobs.html).
 */
export const presignedPlace = (bucket: string, key: string): string =>
  `\${aws:iot:s3-presigned-url:https://s3.${REGION}.amazonaws.com/${bucket}/${key}}`;
