import { beforeAll, expect, test } from '@jest/globals';
import { invitation } from '../../../tool/features/notices/invitation.ts';
import { sendNotice } from '../../../tool/features/notices/send.ts';
import { Term } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
let master: Caller;
let teacher: Caller;
let section: BuiltSection;
let termCode: string;
beforeAll(async () => {
  app = createTestApp({ mail });
  section = await buildSection();
  termCode = (await Term.findById(section.term_id).orFail()).code;
  const people = [await buildMaster(), await buildInstructor(section)] as const;
  await User.updateMany({ _id: people.map(({ id }) => id) }, { browser_locale: 'de' });
  [master, teacher] = [await app.as(people[0]), await app.as(people[1])];
});

const ways = {
  'an instructor adds': (email: string) =>
    teacher.post('/api/instructors/students/add', { email, section_id: section.id }),
  'an instructor imports': (email: string) => {
    const body = { section_id: section.id, rows: [{ line: 1, email }], dry_run: false };
    return teacher.post('/api/instructors/students/import', body);
  },
  'a master adds': (email: string) =>
    master.post('/api/master/add_user', { email, first_name: 'Noa', last_name: 'New' }),
  'a master imports': (email: string) =>
    master.post('/api/master/import/users', { rows: [{ line: 1, email }], dry_run: false }),
  'a master enrols by an import': (email: string) => {
    const { institution_id, course_code, section_code } = section;
    const rows = [{ line: 1, email, course_code, section_code, term_code: termCode }];
    return master.post('/api/master/import/enrollments', { institution_id, rows, dry_run: false });
  },
};

test.each(Object.entries(ways))(
  'a person whom %s is invited in the language of who does so',
  async (way, invite) => {
    const email = `${way.replaceAll(' ', '-')}@parley.test`;
    expect((await invite(email)).status).toBe(200);
    const { _id } = await User.findOne({ email }).orFail();
    await sendNotice(app.dependencies, invitation, String(_id));
    expect(mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Deine Einladung zu Parley' });
  },
);
