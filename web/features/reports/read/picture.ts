/** A drawing as a file: SVG that carries its typeface, and PNG at twice its size. */
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { escapeXml } from "./svg-text.ts";

export interface Picture {
  /** Elements of the drawing, without the outer `<svg>`. */
  body: string;
  widthPx: number;
  heightPx: number;
  title: string;
  description: string;
}

const scale = 2;
const paper = "#FFFFFF";
let typeface: Promise<string> | null = null;

/** An SVG that is drawn outside of the page sees none of the page's fonts. */
async function fontFace(): Promise<string> {
  typeface ??= fetch(interLatin).then(async (response) => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return `<style>@font-face{font-family:"Inter";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}</style>`;
  });
  return typeface;
}

async function svgText({ body, widthPx, heightPx, title, description }: Picture): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>${await fontFace()}<rect width="100%" height="100%" fill="${paper}"/>${body}</svg>`;
}

export async function svgOf(picture: Picture): Promise<Blob> {
  return new Blob([await svgText(picture)], { type: "image/svg+xml;charset=utf-8" });
}

export async function pngOf(picture: Picture): Promise<Blob> {
  const url = URL.createObjectURL(await svgOf(picture));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.widthPx * scale;
    canvas.height = picture.heightPx * scale;
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("this browser draws no canvas");
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error("the picture is too large")) : resolve(blob)),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
