import { z } from 'zod';
import { Id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** A class row is a section (decision R3). */
export const ClassSection = z.object({
  class_id: Id,
  section_id: Id,
  course_code: z.string(),
  section_code: z.string(),
  title: z.string(),
  term: z.object({
    name: z.string(),
    code: z.string(),
    /** Whether it has ended; rows of such terms are last. */
    past: z.literal(true).optional(),
  }),
  institution: z.string(),
  instructor_name: z.string(),
});
export type ClassSection = z.infer<typeof ClassSection>;

export const InstructorClassSection = ClassSection.extend({
  student_count: z.number().int(),
  case_count: z.number().int(),
});
export type InstructorClassSection = z.infer<typeof InstructorClassSection>;

export const classEndpoints = {
  'GET /api/students/classes': { response: z.array(ClassSection) },
  'GET /api/instructors/classes': { response: z.array(InstructorClassSection) },
} satisfies EndpointTable;
