import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('conversation-start', {
  stepTalk: 'You talk with an AI partner in {{language}}. It speaks first.',
  stepTalkPlain: 'You talk with an AI partner. It speaks first.',
  stepTime: 'The conversation lasts {{range}}. Talk for at least {{min}} to get feedback.',
  stepTimePlain: 'Talk for the shortest time of this case to get feedback.',
  stepPause: 'Pause whenever you like: paused time does not count.',
  stepRecorded:
    'Your own turns stay on this device for 30 days, so that you can listen to them. They are never sent.',

  noCalls:
    'This browser cannot make calls, which a spoken conversation needs. Please open Parley in Chrome, Edge, Firefox or Safari. On an iPhone or iPad in Lockdown Mode, turn the mode off for this website first.',
  caseMissing:
    'This practice case is not available to you. It has been unpublished or deleted, or it belongs to another class. Please ask your instructor.',
  caseElsewhere:
    'This practice case belongs to a class that you are not in. Open the activity from your own course, or tell your instructor.',
  caseOtherRole:
    'None of your classes here has this practice case. If you know it from your other role, go back, switch to ‘{{role}}’ at the top of the page and open it again.',
  caseOtherSection:
    'This practice case is for another section of your class. If you were asked to practice it, tell your instructor.',
  caseDeleted: 'Your instructor has deleted this practice case. Ask them which one to practice.',
  caseNotYetUntil: 'This practice case opens on {{date}}.',
  caseNotYet: 'This practice case is not open yet.',
  caseClosed: 'This practice case has closed.',
  caseNoAttempts: 'You have used all attempts on this practice case.',
  caseUnpublished:
    'Your instructor has unpublished this practice case for now. Tell them if you were asked to practice it.',
  caseUnpublishedOwn: 'This practice case is not published. Publish it on the Lessons page first.',

  classResults: 'Your class',
  classResultsNone: 'No student has practiced this case yet.',
  classStudents_one: '{{count}} student has practiced it',
  classStudents_other: '{{count}} students have practiced it',
  classSessions_one: '{{count}} conversation',
  classSessions_other: '{{count}} conversations',
  classCompletion: '{{percent}}% of them completed it',
  classTime: '{{time}} on average',
  allResults: 'All results',
});
