import { screensOf as masterScreens } from './master-screens.ts';
import { pageRows, type University } from '../../test/support/university/university.ts';

/** The calls of every screen whose data grows with practice, and of all lists of masters, by user. */
export function screensOf(
  at: University,
): Record<keyof University['tokens'], Record<string, string[]>> {
  const place = `class_id=${at.class_id}&section_id=${at.section_id}`;
  const student = (rows: string) => ({
    Home: [
      '/api/auth/me',
      '/api/students/classes',
      `/api/students/progress?${place}`,
      `/api/practice_cases/get_cases?${place}`,
      `/api/conversations/conversation/latest?${place}`,
      '/api/students/weekly-goal?time_zone=UTC',
      '/api/students/words/due',
    ],
    Progress: [
      `/api/students/practice-weeks?${place}&time_zone=UTC`,
      `/api/students/conversations?${place}&limit=${pageRows}`,
      `/api/students/conversations?${place}&limit=${pageRows}${rows}`,
    ],
  });
  const id = String(at.conversation);
  const instructor = (where: string) => ({
    Home: [
      '/api/instructors/classes',
      ...(where === ''
        ? [
            '/api/instructors/students/page?sort=recent&limit=5',
            '/api/instructors/analytics/page?limit=3',
            '/api/practice_cases/page?limit=3',
          ]
        : [`/api/instructors/students/engagement${where}`, `/api/instructors/analytics${where}`]),
      `/api/instructors/spending${where}`,
    ],
    Analytics: [
      `/api/instructors/analytics/weeks${where}`,
      ...(where === ''
        ? [
            '/api/instructors/analytics/page?limit=100',
            `/api/instructors/analytics/page?limit=100&week=${at.week}`,
          ]
        : [`/api/instructors/analytics${where}&week=${at.week}`]),
    ],
    Lessons:
      where === ''
        ? ['', '?sort=title', '?search=conv'].map((query) => `/api/practice_cases/page${query}`)
        : [
            `/api/practice_cases/get_cases${where}&include_drafts=true`,
            `/api/instructors/assignments${where}`,
          ],
    Students: [`/api/instructors/shared_reports${where}`],
  });
  return {
    student: {
      ...student(`&cursor=${at.lastPage}`),
      'All classes': [
        '/api/students/progress',
        `/api/students/conversations?limit=${pageRows}`,
        '/api/practice_cases/get_cases',
      ],
      Conversation: [
        `/api/students/conversations/${id}`,
        `/api/conversations/conversation/${id}/comparison`,
        `/api/conversations/standing/${at.cases[0]}`,
      ],
      Report: [
        `/api/conversations/conversation/${id}/feedback`,
        `/api/conversations/conversation/${id}/report_practice`,
        `/api/students/conversations/${id}/score`,
        `/api/students/conversations/${id}/sharing`,
      ],
      Words: ['/api/students/words'],
    },
    other: { Home: ['/api/students/progress', '/api/conversations/conversation/latest'] },
    instructor: {
      ...instructor(`?${place}`),
      'One student': [
        `/api/instructors/students/${at.student}/tasks?${place}`,
        `/api/instructors/students/${at.student}/accommodations`,
      ],
      Mistakes: [`/api/instructors/analytics/mistakes/${at.cases[0]}?section_id=${at.section_id}`],
      Exceptions: [`/api/instructors/assignment-exceptions?section_id=${at.section_id}`],
      Library: [`/api/case-library?class_id=${at.class_id}`],
      Gradebook: [
        `/api/instructors/lti/course?section_id=${at.section_id}`,
        `/api/instructors/lti/grades?section_id=${at.section_id}`,
      ],
    },
    dean: instructor(''),
    master: {
      ...masterScreens(at),
      People: [
        `/api/master/people?limit=${pageRows}`,
        `/api/master/people?limit=${pageRows}&q=ana`,
        `/api/master/people/${at.student}`,
        `/api/master/sign-ins?limit=${pageRows}`,
      ],
      Status: ['/api/master/status', '/api/master/usage', '/api/master/budget_warnings'],
      Spending: [`/api/master/institutions/${at.institution}/spending`],
      Export: [`/api/master/institutions/${at.institution}/export`],
    },
  };
}
