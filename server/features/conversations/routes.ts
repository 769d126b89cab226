import * as contract from "#contract/conversations/endpoints.ts";
import { ChannelNotices } from "#server/platform/channel-notices.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import type { Desk } from "./ask.ts";
import { saveFeedback, stopReply, updateConversation } from "./change-conversation.ts";
import { CONVERSATION_CHANNEL } from "./replies/event-log.ts";
import { exportConversation } from "./export/export-conversation.ts";
import { listUnansweredQuestions } from "./question-log.ts";
import {
  getConversation,
  getPhaseConversation,
  listConversations,
  listPhaseConversations,
  phaseInsights,
} from "./read-conversations.ts";
import { chat, editQuestion, regenerateReply, startConversation } from "./send-message.ts";
import { streamConversation } from "./stream-conversation.ts";

export function routes({ db }: Pick<Services, "db">, desk: Desk): Route[] {
  return [
    route(contract.getPhaseConversation, getPhaseConversation(desk)),
    route(contract.listPhaseConversations, listPhaseConversations),
    route(contract.listConversations, listConversations),
    route(contract.getConversation, getConversation),
    route(contract.chat, chat(desk)),
    route(contract.startConversation, startConversation(desk)),
    route(contract.updateConversation, updateConversation),
    route(contract.editQuestion, editQuestion(desk)),
    route(contract.regenerateReply, regenerateReply(desk)),
    route(contract.stopReply, stopReply(desk)),
    route(contract.saveFeedback, saveFeedback),
    route(
      contract.streamConversation,
      streamConversation(new ChannelNotices(db, CONVERSATION_CHANNEL), desk.replies),
    ),
    route(contract.exportConversation, exportConversation),
    route(contract.phaseInsights, phaseInsights),
    route(contract.listUnansweredQuestions, listUnansweredQuestions),
  ];
}
