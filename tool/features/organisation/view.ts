import type { Class, Institution, Section, Term } from '../../contract/organisation.ts';
import type { ClassRecord, InstitutionRecord, SectionRecord, TermRecord } from './model.ts';

export const viewInstitution = (record: InstitutionRecord): Institution => ({
  id: String(record._id),
  name: record.name,
  location: record.location,
});

export const viewTerm = (record: TermRecord): Term => ({
  name: record.name,
  code: record.code,
  start_date: record.start_date,
  end_date: record.end_date,
  id: String(record._id),
  institution_id: String(record.institution_id),
});

export const viewClass = (record: ClassRecord): Class => ({
  id: String(record._id),
  course_code: record.course_code,
  title: record.title,
  institution_id: String(record.institution_id),
});

export const viewSection = (record: SectionRecord): Section => ({
  id: String(record._id),
  class_id: String(record.class_id),
  term_id: String(record.term_id),
  institution_id: String(record.institution_id),
  section_code: record.section_code,
});
