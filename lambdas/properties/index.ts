import { properties } from '../../shared/api/properties.ts';
import { serve } from '../common/calls/serve.ts';
import { add } from './add.ts';
import { bulk, bulkPreview, bulkUndo } from './bulk.ts';
import { changes } from './changes.ts';
import { contractors, inviteContractor, revokeContractor } from './contractors.ts';
import { edit } from './edit.ts';
import { get } from './get.ts';
import { addTemplate, changeTemplate, removeTemplate, template, templates } from './limit-templates.ts';
import { list } from './list.ts';
import { move, moveBack } from './move.ts';
import { addNote, changeNote, notes, removeNote } from './notes.ts';
import { place, places } from './places.ts';
import { savePlant } from './plant.ts';
import { remove } from './remove.ts';

/** The rules of findings are a fifth of the code, and most starts do without them. */
const loadFindings = () => import('./findings/findings.ts');

export const handler = serve(
  { properties },
  {
    list,
    changes,
    get,
    add,
    edit,
    remove,
    move,
    moveBack,
    notes,
    addNote,
    changeNote,
    removeNote,
    companyFindings: async (call) => (await loadFindings()).companyFindings(call),
    findings: async (call) => (await loadFindings()).findings(call),
    putFindingAside: async (call) => (await loadFindings()).putFindingAside(call),
    takeFindingBack: async (call) => (await loadFindings()).takeFindingBack(call),
    savePlant,
    ...{ contractors, inviteContractor, revokeContractor },
    places,
    place,
    bulkPreview,
    bulk,
    bulkUndo,
    templates,
    template,
    addTemplate,
    changeTemplate,
    removeTemplate,
  },
);
