import { describe, expect, test } from '@jest/globals';
import { courseRole } from '../../../lti/protocol/claims.ts';
import { covers } from '../../support/covers.ts';

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';
const system = 'http://purl.imsglobal.org/vocab/lis/v2/system/person';
const lms = 'http://purl.imsglobal.org/vocab/lti/system/person';

describe('courseRole', () => {
  test.each([
    ['a learner', [`${membership}#Learner`], 'student'],
    ['an instructor', [`${membership}#Instructor`], 'instructor'],
    ['an assistant', [`${membership}/Instructor#TeachingAssistant`], 'ta'],
    [
      'an assistant of Canvas',
      [`${membership}#Instructor`, `${membership}/Instructor#TeachingAssistant`],
      'ta',
    ],
    ['an assistant of a section', [`${membership}/Instructor#TeachingAssistantSection`], 'ta'],
    ['a sub-role that teaches', [`${membership}/Instructor#PrimaryInstructor`], 'instructor'],
    ['a grader', [`${membership}/Instructor#Grader`], 'ta'],
    ['several roles', [`${membership}#Learner`, `${membership}#Instructor`], 'instructor'],
    [
      'an assistant who also learns',
      [`${membership}#Learner`, `${membership}/Instructor#TeachingAssistant`],
      'ta',
    ],
    ['short names', ['Instructor'], 'instructor'],
    ['a short learner', ['Learner'], 'student'],
    ['a short assistant', ['TeachingAssistant'], 'ta'],
    ['a short sub-role', ['Instructor#TeachingAssistant'], 'ta'],
    ['nobody', [], 'student'],
    [
      'an unknown role',
      [`${membership}#Wizard`, 'https://example.org/roles#Instructor'],
      'student',
    ],
    ['an observer', [`${membership}#Mentor`], 'student'],
    ['a designer', [`${membership}#ContentDeveloper`], 'student'],
    ['a teacher of the institution only', [`${institution}#Instructor`], 'student'],
    [
      'an administrator only',
      [`${institution}#Administrator`, `${system}#Administrator`],
      'student',
    ],
    [
      'an administrator of Moodle in a course',
      [`${institution}#Administrator`, `${membership}#Instructor`, `${system}#Administrator`],
      'instructor',
    ],
    ['the student view of Canvas', [`${membership}#Learner`, `${lms}#TestUser`], 'student'],
    ['a look-alike', [`${membership}x#Instructor`, `${membership}#InstructorX`], 'student'],
  ])('returns the role for %s', (_who, roles, role) => {
    covers('R48', 'LTI-77');
    expect(courseRole(roles)).toBe(role);
  });
});
