import type { RefusalCode } from '../../protocol/refusal.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  not_found: 'Il n’y a rien à cette adresse.',
  malformed: 'Le LMS a envoyé une demande illisible. Il est peut-être mal configuré.',
  no_state:
    'Ce lancement n’a pas commencé ici, ou il y a trop longtemps. Veuillez rouvrir l’activité.',
  wrong_message: 'Le LMS a envoyé un message que cet outil n’accepte pas.',
  missing_claim: 'Il manque au lancement du LMS une information dont Parley a besoin.',
  bad_token: 'Le lancement est illisible ou destiné à un autre outil.',
  bad_signature: 'La signature du lancement n’est pas valide.',
  bad_times:
    'Le lancement est trop ancien, ou l’horloge du LMS n’est pas à l’heure. Veuillez rouvrir l’activité.',
  wrong_nonce: 'Le lancement ne correspond pas à la connexion qui l’a commencé.',
  used_before: 'Ce lancement a déjà servi. Veuillez rouvrir l’activité depuis votre cours.',
  keys_unavailable:
    'Le lancement du LMS n’a pas pu être vérifié. Veuillez réessayer dans quelques minutes.',
  browser_not_bound:
    'Votre navigateur n’a pas gardé le cookie de ce lancement. Veuillez autoriser les cookies de Parley ou ouvrir l’activité dans une nouvelle fenêtre.',
  other_browser: 'Ce lancement a commencé dans un autre navigateur.',
  unknown_platform: 'Ce LMS n’est pas enregistré auprès de Parley.',
  inactive_platform: 'Ce LMS n’est pas activé dans Parley.',
  unknown_deployment: 'Ce déploiement de l’outil n’est pas enregistré auprès de Parley.',
  wrong_target: 'Le LMS veut ouvrir une adresse qui n’est pas celle de cet outil.',
  not_staff:
    'Seules les personnes qui enseignent dans le cours ou le conçoivent peuvent y ajouter du contenu.',
  acts_as_student:
    'Dans votre LMS, vous agissez au nom d’une autre personne. Ce qu’un étudiant dit dans Parley n’est montré à personne d’autre : il ne s’ouvre donc que pour lui. Pour essayer une activité, utilisez la vue étudiant de votre LMS.',
  site_not_allowed:
    'Un administrateur de Parley doit d’abord autoriser ce site. Jusque-là, rien ne peut y être ajouté depuis Parley.',
  registration_refused: 'L’enregistrement n’a pas pu aboutir.',
  invitation_spent:
    'Cette invitation a déjà servi ou a expiré. Veuillez en demander une autre à l’administration de Parley.',
  too_many: 'Trop de demandes. Veuillez réessayer dans quelques minutes.',
};
