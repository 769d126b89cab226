import { useParams } from "react-router";
import { AnswerScreen } from "#web/features/surveys/answer/index.ts";

/** /pesquisa/{token}: signed out, whoever holds a link. */
export function SurveyAnswerPage() {
  const { token = "" } = useParams();
  return <AnswerScreen key={token} token={token} />;
}
