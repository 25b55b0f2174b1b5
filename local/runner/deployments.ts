import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, ofType } from '../template/template.ts';
import type { SiteFile } from './site.ts';

interface Deployment {
  readonly SourceObjectKeys: string[];
  readonly SourceMarkers?: Record<string, unknown>[];
  readonly SystemMetadata?: { 'cache-control'?: string };
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Replaces the markers with values that are known only when the stack runs. */
function fill(content: Buffer, markers: Record<string, unknown>, lookup: Lookup): Buffer {
  if (Object.keys(markers).length === 0) return content;
  let text = content.toString('utf8');
  for (const [marker, value] of Object.entries(markers)) {
    text = text.replaceAll(marker, String(resolveIntrinsics(value, lookup)));
  }
  return Buffer.from(text);
}

/** The files of the template's bucket deployments, by path. Later deployments take precedence. */
export function deployedFiles(assembly: Assembly, lookup: Lookup): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const [, properties] of ofType(assembly, 'Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys, SourceMarkers, SystemMetadata } = properties as unknown as Deployment;
    for (const [index, key] of SourceObjectKeys.entries()) {
      const folder = assembly.assetPath(key.replace(/\.zip$/, ''));
      for (const path of listFiles(folder)) {
        files.set(`/${relative(folder, path)}`, {
          content: fill(readFileSync(path), SourceMarkers?.[index] ?? {}, lookup),
          cacheControl: SystemMetadata?.['cache-control'] ?? 'no-cache',
        });
      }
    }
  }
  return files;
}
