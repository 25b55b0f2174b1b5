import { alarmsSection } from './alarms.ts';
import { connectionSection } from './connection.ts';
import { energySection } from './energy.ts';
import { findingsSection } from './findings.ts';
import { heatSection } from './heat.ts';
import { notesSection } from './notes.ts';
import type { ReportInput, ReportSection, SectionRule } from './report.ts';
import { runtimeSection } from './runtime.ts';
import { statusSection } from './status.ts';

/** The sections of a report in their order (docs/product/reports.md#sections). */
const SECTIONS: readonly SectionRule[] = [
  ...[statusSection, alarmsSection, findingsSection, energySection, runtimeSection],
  ...[heatSection, connectionSection, notesSection],
];

export const sectionsOf = (input: ReportInput): ReportSection[] => SECTIONS.flatMap((section) => section(input) ?? []);
