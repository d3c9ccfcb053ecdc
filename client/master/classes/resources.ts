import type { z } from 'zod';
import {
  AddClassBody,
  AddTermBody,
  type Class,
  EditClassBody,
  EditTermBody,
  type Institution,
  InstitutionBody,
  type Term,
} from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import type { useMessages } from './messages.en.ts';
import type { ResourceField, Values } from './ResourceDialog.tsx';
import type { Level } from './selection.ts';

/** What is done with an existing item. */
export type RowAction = 'edit' | 'delete';

type Opened<Row, Parent> = ({ mode: 'add' } & Parent) | { mode: RowAction; row: Row };
interface OfInstitution {
  institution_id: string;
}
/** The item that is being added, edited or deleted. */
export type OpenDialog =
  | ({ kind: 'institution' } & Opened<Institution, object>)
  | ({ kind: 'term' } & Opened<Term, OfInstitution>)
  | ({ kind: 'class' } & Opened<Class, OfInstitution>);

interface Save {
  schema: z.ZodType<unknown, Values>;
  send: (body: unknown, id: string) => Promise<unknown>;
}
/** A schema, and the request that sends the parsed values. */
const save = <Body>(
  schema: z.ZodType<Body, Values>,
  send: (body: Body, id: string) => Promise<unknown>,
) => ({ schema, send }) as Save;

interface Resource {
  fields: (t: ReturnType<typeof useMessages>) => readonly ResourceField[];
  add: Save;
  edit: Save;
  remove: (id: string) => Promise<unknown>;
}

export const resources: Record<Level, Resource> = {
  institution: {
    fields: (t) => [
      { name: 'name', label: t('institutionName') },
      { name: 'location', label: t('institutionLocation') },
    ],
    add: save(InstitutionBody, (body) => call('POST /api/master/institutions', { body })),
    edit: save(InstitutionBody, (body, id) =>
      call('PUT /api/master/institutions/{id}', { params: { id }, body }),
    ),
    remove: (id) => call('DELETE /api/master/institutions/{id}', { params: { id } }),
  },
  term: {
    fields: (t) => [
      { name: 'name', label: t('termName'), placeholder: t('termNamePlaceholder') },
      { name: 'code', label: t('termCode'), placeholder: t('termCodePlaceholder') },
      { name: 'start_date', label: t('startDate'), type: 'date' },
      { name: 'end_date', label: t('endDate'), type: 'date' },
    ],
    add: save(AddTermBody, (body) => call('POST /api/master/terms', { body })),
    edit: save(EditTermBody, (body, id) =>
      call('PUT /api/master/terms/{id}', { params: { id }, body }),
    ),
    remove: (id) => call('DELETE /api/master/terms/{id}', { params: { id } }),
  },
  class: {
    fields: (t) => [
      { name: 'course_code', label: t('courseCode'), placeholder: t('courseCodePlaceholder') },
      { name: 'title', label: t('classTitle'), placeholder: t('classTitlePlaceholder') },
    ],
    add: save(AddClassBody, (body) => call('POST /api/master/classes', { body })),
    edit: save(EditClassBody, (body, id) =>
      call('PUT /api/master/classes/{id}', { params: { id }, body }),
    ),
    remove: (id) => call('DELETE /api/master/classes/{id}', { params: { id } }),
  },
};
