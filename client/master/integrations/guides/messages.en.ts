import { catalogue } from '../../../lib/text.ts';

export const useMessages = catalogue('master-integrations-guides', {
  canvasTitle: 'Connect Canvas',
  canvasText:
    'An administrator of the Canvas account does steps 1 to 4 once. Instructors then find Parley in their courses.',
  canvasKey: 'Make a developer key',
  canvasKeyText:
    'In Canvas open Admin, your account, Developer Keys. Press “+ Developer Key”, then “+ LTI Key”. Choose the method “Enter URL”, enter these values, and save.',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'Where the menu of the account has “Apps”, that page does steps 1 to 3 in one: Apps, Manage, “Install a New App”, LTI version 1.3, Install Method “Enter URL”, the JSON URL above. Open Parley in the list afterwards: “Copy Client ID” and the Deployment ID are there.',
  canvasOn: 'Switch the key on',
  canvasOnText:
    'In the list of keys set the state of Parley to “On”. The long number in the column Details is the Client ID.',
  canvasInstall: 'Install Parley',
  canvasInstallText:
    'Open Settings of the account (or of one course), Apps, “View App Configurations”, “+ App”. Choose the configuration type “By Client ID”, enter the Client ID, and confirm. Open the menu of the app and choose “Deployment Id”: you need it in the next step.',
  canvasRegister: 'Tell Parley',
  canvasRegisterText:
    'Under Platforms press “Add Platform” and choose Canvas. Enter a name, the Client ID and the Deployment ID, choose the institution, and under “Further sites that may show Parley” enter the address of your Canvas. For Canvas in the cloud of Instructure the addresses below are filled in already. A Canvas of your own has its own host in the last three; the issuer stays as it is.',
  use: 'Use it in a course',
  canvasUseText:
    'Course menu: Settings, Navigation, drag Parley into the upper list. Graded practice: a new assignment with the submission type “External Tool”, press “Find”, choose Parley and then a practice case. In a module: “+”, “External Tool”, Parley.',
  canvasPlacements:
    'Placements: course_navigation (opens the class), link_selection and assignment_selection (choose practice cases).',
  moodleTitle: 'Connect Moodle',
  moodleText: 'For Moodle 4.3 and later. A site administrator does steps 1 to 3 once.',
  moodleInvite: 'Make a registration link',
  moodleInviteText:
    'Under Platforms press “Invite to Register”, choose Moodle and the institution, press “Make Link”, and copy the link. It is good for one registration within seven days.',
  moodleRegister: 'Register Parley in Moodle',
  moodleRegisterText:
    'Open Site administration, Plugins, Activity modules, External tool, “Manage tools”. Paste the link into “Tool URL” and press “Add LTI Advantage”. Parley appears as a tool: press “Activate”.',
  moodleActivate: 'Activate it here',
  moodleActivateText:
    'Under Platforms the Moodle site waits for you. Check its address, choose its institution under “Edit”, and press “Activate”.',
  moodleUseText:
    'In the course open More, “LTI External tools”, and show Parley in the activity chooser. Then “Add an activity or resource”, Parley, “Select content”, and choose practice cases. Scores arrive in the gradebook by themselves.',
  moodleAssistants:
    'Moodle’s roster calls a non-editing teacher a learner. They are listed as a student until they open Parley once, and teach from then on: do not remove them.',
  moodleGroups:
    'Moodle’s groups filter the class list. Under Courses & People you can make them sections of a course, or leave them out, and name them: Moodle sends only their numbers, and only when somebody opens Parley.',
  canvasAssistants:
    'A TA in Canvas is a teaching assistant in Parley from the start. Designers and observers enter as students at most.',
  moodleManualTitle: 'Without a registration link',
  moodleManualText:
    'In “Manage tools” press “configure a tool manually” and enter these values. Afterwards the icon “View configuration details” of the tool shows the Platform ID, Client ID, Deployment ID and addresses that “Add Platform” asks for here.',
  moodleServices:
    'Also choose: Supports Deep Linking (first: the content selection URL can be entered only then); usage “Show in activity chooser and as a preconfigured tool”; launch container “Embed, without blocks”; IMS LTI Assignment and Grade Services “Use this service for grade sync and column management”; IMS LTI Names and Role Provisioning “Use this service to retrieve members’ information as per privacy settings”; share the launcher’s name and email “Always”; accept grades “Always”.',
  issuer: 'Issuer',
  step: 'Step {{number}}',
});
