import type { EnrollmentRole } from '../../contract/roles.ts';

/** Words for the roles in lists of registrars and LMSs, in the languages of the interface. */
const words: Record<EnrollmentRole, string> = {
  student:
    'student, students, learner, pupil, participant, student enrollment, Studierende, Studierender, Studentin, Studenten, Schüler, Schülerin, Teilnehmer, Teilnehmerin, Lernende, Lernender, estudiante, estudiantes, alumno, alumna, alumnos, étudiant, étudiante, étudiants, élève, apprenant, apprenante, estudante, estudantes, aluna, aluno, alunos, طالب, طالبة, الطالب, الطلاب, متعلم, 学生, 学员',
  instructor:
    'instructor, instructors, teacher, lecturer, professor, prof, editing teacher, faculty, teacher enrollment, Lehrkraft, Lehrende, Lehrender, Lehrperson, Lehrer, Lehrerin, Dozent, Dozentin, Dozierende, Dozierender, Kursleiter, Kursleiterin, Kursleitung, Professorin, docente, docentes, profesor, profesora, instructora, maestro, maestra, catedrático, catedrática, enseignant, enseignante, enseignants, professeur, professeure, formateur, formatrice, chargé de cours, chargée de cours, professora, instrutor, instrutora, مدرس, مدرسة, المدرس, معلم, معلمة, أستاذ, أستاذة, محاضر, محاضرة, 教师, 老师, 教授, 讲师, 任课教师',
  ta: 'ta, tas, teaching assistant, assistant, tutor, teaching fellow, non-editing teacher, ta enrollment, Lehrassistenz, Lehrassistent, Lehrassistentin, Assistenz, Assistent, Assistentin, Tutorin, Hilfskraft, studentische Hilfskraft, asistente, asistente de docencia, asistente de enseñanza, ayudante, auxiliar, auxiliar docente, tutora, assistant d’enseignement, assistante d’enseignement, assistante, auxiliaire d’enseignement, moniteur, monitrice, tuteur, tutrice, monitor, monitora, assistente, assistente de ensino, مساعد تدريس, مساعدة تدريس, مساعد, مساعدة, معيد, معيدة, 助教',
};

/** Words are compared without case, accents, blanks and punctuation: 'Student/in' is 'Studentin'. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** The role that a word of a list names; an empty one means student (specification 2 §3). */
export function roleOf(word: string): EnrollmentRole | undefined {
  if (word.trim() === '') return 'student';
  const roles = Object.keys(words) as EnrollmentRole[];
  return roles.find((role) => words[role].split(', ').some((one) => compare(one, word) === 0));
}
