/** Process that writes documents: one message in, one message out. It ends with the server. */
import type { DocumentTask } from "#server/adapters/document-writer/process-document-writer.ts";

/** Typst and the writers of Office files take a part of a second to load: each task loads what it needs. */
async function perform(task: DocumentTask): Promise<Uint8Array | boolean> {
  switch (task.operation) {
    case "write": {
      const { writeDocument } = await import("#server/adapters/document-writer/write-document.ts");
      return writeDocument(task.format, task.source);
    }
    case "logo": {
      const { canDrawLogo } = await import(
        "#server/adapters/document-writer/compile-report-pdf.ts"
      );
      return canDrawLogo(task.logo);
    }
    case "bundle": {
      const { writeBundle } = await import(
        "#server/adapters/document-writer/bundle/write-bundle.ts"
      );
      return writeBundle(task.files, task.source, task.about);
    }
  }
}

process.on("message", ({ task }: { task: DocumentTask }) => {
  perform(task).then(
    (value) => process.send!({ value }),
    (failure: unknown) => process.send!({ failure }),
  );
});
process.on("disconnect", () => process.exit(0));
