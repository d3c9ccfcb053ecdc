import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { Session } from '../../../tool/features/sessions/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { buildInstructor, buildStudent } from './people.ts';
import { buildCase } from './practice.ts';
import { buildPractised } from './practised.ts';

/** The id of one record of every kind that requests refer to. */
export type FixtureGraph = Record<
  | 'users'
  | 'institutions'
  | 'terms'
  | 'classes'
  | 'sections'
  | 'enrollments'
  | 'cases'
  | 'conversations'
  | 'sessions',
  string
>;

/** A class with its people, a case and a finished conversation. */
export async function buildFixtureGraph(): Promise<FixtureGraph> {
  const student = await buildStudent();
  await buildInstructor(student.section);
  const practiceCase = await buildCase(student.section);
  const conversation = await buildPractised(student, practiceCase, { feedback: 'Well done.' });
  await openSession(student.id, { origin: 'native', userAgent: 'test' });
  const [enrollment, session] = await Promise.all([
    Enrollment.findOne({ user_id: student.id }).lean(),
    Session.findOne({ user_id: student.id }).lean(),
  ]);
  return {
    users: student.id,
    institutions: student.section.institution_id,
    terms: student.section.term_id,
    classes: student.section.class_id,
    sections: student.section.id,
    enrollments: String(enrollment?._id),
    cases: practiceCase.id,
    conversations: conversation.id,
    sessions: String(session?._id),
  };
}
