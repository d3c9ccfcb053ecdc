import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'L’équipe Parley';

/** A name may be empty, before or after it is sanitised. */
function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Bonjour,' : `Bonjour ${shown},`;
}

/** The courses of an invitation, with sanitised labels. */
function forCourses(courses: readonly string[]): string {
  const labels = courses.map((label) => sanitizeName(label)).filter(Boolean);
  return labels.length > 0 ? ` pour ${labels.join(', ')}` : '';
}

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? 'Vous recevez cet e-mail parce que les notifications par e-mail sont activées. Pour les désactiver, ouvrez Parley depuis votre cours, comme d’habitude, et choisissez Paramètres.'
    : `Vous recevez cet e-mail parce que les notifications par e-mail sont activées dans les paramètres de votre compte\u202f: ${settings}`;

export const mailTexts: MailTexts = {
  resetPassword: (values) => ({
    subject: 'Choisissez un nouveau mot de passe pour Parley',
    text: `${hello(values.name)}

Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Parley. Ouvrez ce lien pour en choisir un\u202f:

${values.link}

Le lien fonctionne une fois et pendant ${values.minutes} minutes. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail\u202f: votre mot de passe reste inchangé.

${signature}
`,
  }),
  passwordChanged: (values) => ({
    subject: 'Votre mot de passe Parley a été changé',
    text: `${hello(values.name)}

Le mot de passe de votre compte Parley vient d’être changé, et toutes vos autres sessions ont été fermées.

Si ce n’était pas vous, choisissez un nouveau mot de passe avec «\u202fMot de passe oublié\u202f?\u202f» sur la page de connexion et écrivez à ${values.contact}.

${signature}
`,
  }),
  secondFactorAdded: (values) => ({
    subject: 'Votre compte Parley a un second facteur',
    text: `${hello(values.name)}

La connexion à votre compte Parley demande désormais un code d’une application d’authentification. Toutes vos autres sessions ont été fermées.

Si ce n’était pas vous, changez votre mot de passe et écrivez immédiatement à ${values.contact}.

${signature}
`,
  }),
  accountConnected: (values) => ({
    subject: 'Un autre compte a été relié à votre compte Parley',
    text: `${hello(values.name)}

Votre mot de passe a servi à relier un autre compte à celui-ci. Ce qui y a été fait se trouve désormais dans votre compte, et toute personne qui arrive par cette voie, depuis un cours ou par la connexion d’un établissement, est dans votre compte.

Si ce n’était pas vous, changez votre mot de passe et écrivez immédiatement à ${values.contact}.

${signature}
`,
  }),
  secondFactorRemoved: (values) => ({
    subject: 'Le second facteur de votre compte Parley a été supprimé',
    text: `${hello(values.name)}

La connexion à votre compte Parley ne demande plus de code d’une application d’authentification.

Si vous ne vous y attendiez pas, changez votre mot de passe et écrivez immédiatement à ${values.contact}.

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `Bientôt à rendre\u202f: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

Vous n’avez pas encore terminé ce scénario\u202f:

${caseOf(values)}
Date d’échéance\u202f: ${values.due}

${values.link ?? 'Ouvrez Parley depuis votre cours, comme d’habitude, et choisissez-le sur la page Entraînement.'}

Chaque scénario ne vous est rappelé qu’une fois. Si vous ne voulez plus de rappels, ouvrez ce lien, sans avoir à vous connecter\u202f:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values) => ({
    subject: 'Votre bilan Parley est prêt',
    text: `${hello(values.name)}

Le bilan de votre conversation «\u202f${sanitizeName(values.title)}\u202f» est prêt\u202f:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  reportReadyInCourse: (values) => ({
    subject: 'Votre bilan Parley est prêt',
    text: `${hello(values.name)}

Le bilan de votre conversation «\u202f${sanitizeName(values.title)}\u202f» est prêt. Ouvrez Parley depuis votre cours, comme d’habitude\u202f: il se trouve sur la page Progression.

${switchOff(values.settings)}

${signature}
`,
  }),
  fromInstructor: (values) => ({
    subject: sanitizeLine(values.subject),
    text: `${hello(values.name)}

${sanitizeName(values.sender) || 'Votre enseignant'} vous écrit${forCourses(values.courses)}\u202f:

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
  }),
  invitation: (values) => ({
    subject: 'Invitation à rejoindre Parley',
    text: `Bonjour,

Votre adresse a été ajoutée à Parley${forCourses(values.courses)}, où l’on s’entraîne à parler dans le cadre des cours de langue. Inscrivez-vous avec ce lien, qui n’est destiné qu’à vous\u202f:

${values.link}

Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer cet e-mail ou écrire à ${values.contact}.

${signature}
`,
  }),
  invitedToClass: (values) => ({
    subject: 'Invitation à rejoindre un cours sur Parley',
    text: `Bonjour,

Quelqu’un vous invite à vous entraîner sur Parley${forCourses(values.courses)}. Rien ne change tant que vous n’acceptez pas\u202f: connectez-vous, ou ouvrez Parley depuis votre cours comme d’habitude, et vous y trouverez l’invitation.

${values.link}

Si vous ne savez pas de quoi il s’agit, vous pouvez la refuser à cet endroit, ignorer cet e-mail ou écrire à ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values) => ({
    subject: 'Votre code pour Parley',
    text: `Bonjour,

Votre code pour vous inscrire à Parley est

${values.code}

Il fonctionne une fois et pendant ${values.minutes} minutes. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.

${signature}
`,
  }),
  missingCases: (values) => ({
    subject: 'Des étudiants ne peuvent pas ouvrir leurs activités dans Parley',
    text: `${hello(values.name)}

Un étudiant a ouvert l’activité «\u202f${sanitizeName(values.title)}\u202f» dans ${sanitizeName(values.course) || 'votre cours'}. Elle vient d’un autre cours, et son scénario n’a pas encore été repris.

Ouvrez une fois n’importe quelle activité de Parley dans votre cours\u202f: les scénarios arrivent d’eux-mêmes. Ou ouvrez-y Parley et choisissez «\u202fReprendre les scénarios\u202f» sur la page Leçons.

${switchOff(values.settings)}

${signature}
`,
  }),
};
